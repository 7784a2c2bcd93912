const narrow = new Set("ijltfr.,:;|!'()[]/- I")
const wide = new Set('mwMWOQGD@%')

/** Estimates the width of a text in the interface's font, rather too wide than too narrow. */
export function estimateTextWidth(text: string, fontSize: number): number {
  let units = 0
  for (const character of text) {
    if ((character.codePointAt(0) ?? 0) > 0x2e80) units += 1.02
    else if (narrow.has(character)) units += 0.38
    else if (wide.has(character)) units += 0.92
    else units += /[A-Z0-9]/.test(character) ? 0.7 : 0.6
  }
  return units * fontSize
}

/** Cuts a text to a width, with an ellipsis. */
export function shortenText(text: string, maxWidth: number, fontSize: number): string {
  if (estimateTextWidth(text, fontSize) <= maxWidth) return text
  const characters = [...text]
  while (characters.length > 1 && estimateTextWidth(`${characters.join('')}…`, fontSize) > maxWidth) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
