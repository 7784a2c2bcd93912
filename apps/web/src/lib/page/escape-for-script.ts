const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Escapes JSON for a script element, so that it cannot end the element or open a comment. */
export const escapeForScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
