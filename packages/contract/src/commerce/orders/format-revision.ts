/** The letters of a revision: A for 1, Z for 26, AA for 27. */
export function formatRevision(revision: number): string {
  const rest = revision - 1
  const letter = String.fromCharCode(65 + (rest % 26))
  return rest < 26 ? letter : formatRevision(Math.floor(rest / 26)) + letter
}
