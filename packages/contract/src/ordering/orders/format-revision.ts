/** The letters of a revision: A for 1, Z for 26, AA for 27. */
export function formatRevision(revision: number): string {
  const rest = revision - 1
  const letter = String.fromCharCode(65 + (rest % 26))
  return rest < 26 ? letter : formatRevision(Math.floor(rest / 26)) + letter
}

/** The number of a revision from its letters: A is 1, AA is 27. */
export const parseRevision = (suffix: string): number =>
  [...suffix.toLowerCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0)
