const preloadPattern = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const starterPattern = /(<script\b[^>]*\btype="module"[^>]*>)([\s\S]*?)(<\/script>)/
const staticImportPattern = /import \* as (\w+) from "([^"]+)";/g

/**
 * Lets the page be painted before its scripts are asked for. The router starts the browser's half by static imports,
 * which compete with the page itself on a slow line; the same files are imported once the first frame is drawn.
 */
export function deferScripts(html: string): string {
  const match = starterPattern.exec(html)
  if (!match) return html
  const [whole, open = '', source = '', close = ''] = match
  const routes = [...source.matchAll(staticImportPattern)].map(([, name = '', file = '']) => ({ name, file }))
  const preloadedFiles = [...html.matchAll(preloadPattern)].map(([, file = '']) => file)
  if (routes.length === 0) return html
  const names = routes.map(({ name }) => name).join(',')
  const routeFiles = new Set(routes.map(({ file }) => file))
  // The entry starts the page; it comes last, by the router's own word.
  const files = [
    ...routeFiles,
    ...preloadedFiles.filter((file) => !routeFiles.has(file) && !source.includes(`import("${file}")`)),
  ]
  const imports = files.map((file) => `import(${JSON.stringify(file)})`).join(',')
  const rest = source.replace(staticImportPattern, '').replace(/^\s*;/, '')
  const startScript = `const start=async()=>{const [${names}]=await Promise.all([${imports}]);${rest}};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))`
  return html.replace(preloadPattern, '').replace(whole, () => open + startScript + close)
}
