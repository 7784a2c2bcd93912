const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

export const toSlug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Renders code and bold within a line. */
export const renderLine = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

/** Renders the Markdown that our guide uses: headings, paragraphs, lists and code blocks. */
export function renderMarkdown(source: string): string {
  // Every second part is a code block, which may contain empty lines and backquotes.
  const blocks = source
    .split(/^(```[\s\S]*?^```)$/m)
    .flatMap((part, at) => (at % 2 === 1 ? [part] : part.split(/\n{2,}/)))
  return blocks
    .map((block) => block.replace(/^\n+|\n+$/g, ''))
    .filter((block) => block !== '')
    .map(renderBlock)
    .join('\n')
}

function renderBlock(block: string): string {
  const code = /^```\w*\n([\s\S]*?)\n?```$/.exec(block.trim())?.[1]
  if (code !== undefined) return `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`
  const heading = /^## (.+)$/.exec(block)?.[1]
  if (heading !== undefined) return `<h3 id="${toSlug(heading)}">${renderLine(heading)}</h3>`
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- '))) return renderList('ul', lines, /^- /)
  if (lines.every((line) => /^\d+\. /.test(line))) return renderList('ol', lines, /^\d+\. /)
  return `<p>${renderLine(lines.join(' '))}</p>`
}

const renderList = (tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp): string =>
  `<${tag}>${lines.map((line) => `<li>${renderLine(line.replace(mark, ''))}</li>`).join('')}</${tag}>`
