const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const starter = /(<script\b[^>]*\btype="module"[^>]*>)([\s\S]*?)(<\/script>)/
const staticImport = /import \* as (\w+) from "([^"]+)";/g

/**
 * Lets the page be painted before its scripts are asked for. The router starts the browser's half by static imports,
 * which compete with the page itself on a slow line; the same files are imported once the first frame is drawn.
 */
export function paintFirst(html: string): string {
  const found = starter.exec(html)
  if (!found) return html
  const [whole, open = '', source = '', close = ''] = found
  const routes = [...source.matchAll(staticImport)].map(([, name = '', file = '']) => ({ name, file }))
  const early = [...html.matchAll(preload)].map(([, file = '']) => file)
  if (routes.length === 0) return html
  const names = routes.map(({ name }) => name).join(',')
  const own = new Set(routes.map(({ file }) => file))
  // The entry starts the page; it comes last, by the router's own word.
  const files = [...own, ...early.filter((file) => !own.has(file) && !source.includes(`import("${file}")`))]
  const imports = files.map((file) => `import(${JSON.stringify(file)})`).join(',')
  const rest = source.replace(staticImport, '').replace(/^\s*;/, '')
  const start = `const start=async()=>{const [${names}]=await Promise.all([${imports}]);${rest}};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))`
  return html.replace(preload, '').replace(whole, () => open + start + close)
}
