/** Quoted text, comments, bodies between dollar signs, and what ends a statement. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$([a-z_]*)\$[\s\S]*?\$\1\$|;/gi

/** Splits a migration into its statements, without comments. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let [text, from] = ['', 0]
  for (const match of sql.matchAll(TOKEN)) {
    text += sql.slice(from, match.index)
    from = match.index + match[0].length
    if (match[0] === ';') {
      statements.push(text)
      text = ''
    } else if (!match[0].startsWith('--') && !match[0].startsWith('/*')) text += match[0]
  }
  statements.push(text + sql.slice(from))
  return statements.map((statement) => statement.replaceAll(/\s+/g, ' ').trim()).filter((statement) => statement !== '')
}
