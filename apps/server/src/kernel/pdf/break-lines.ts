/** Chinese and Japanese text can break before and after each of its characters. */
const breakableCharacter = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u
/** Punctuation that no line begins with. */
const closingPunctuation = /^[、。，．；：？！）」』】〉》%,.;:?!)\]]/u

/** Breaks a text into lines of at most this width; words that are wider are cut. */
export function breakLines(text: string, width: number, measure: (part: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, measure))
}

function breakParagraph(paragraph: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of splitParts(paragraph).flatMap((each) => cutPart(each, width, measure))) {
    const longer = line + part
    if (line !== '' && measure(longer.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = part.trimStart()
    } else line = longer
  }
  return [...lines, line.trimEnd()]
}

/** Words with the space behind them, and single characters of scripts without spaces. */
function splitParts(paragraph: string): string[] {
  const parts: string[] = []
  for (const character of paragraph) {
    const last = parts.at(-1)
    const isAttached =
      last !== undefined &&
      (character === ' ' ||
        closingPunctuation.test(character) ||
        !(last.endsWith(' ') || breakableCharacter.test(character) || breakableCharacter.test(last)))
    if (isAttached) parts[parts.length - 1] = last + character
    else parts.push(character)
  }
  return parts
}

function cutPart(part: string, width: number, measure: (part: string) => number): string[] {
  if (measure(part.trimEnd()) <= width) return [part]
  const pieces: string[] = []
  let piece = ''
  for (const character of part) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
