const cjkPattern = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

/** A search needs three characters; where the site allows it, two Chinese or Japanese ones say as much. */
export function isSearchable(text: string, allowsShortCjk: boolean): boolean {
  const characters = [...text.trim()]
  return (
    characters.length >= 3 ||
    (allowsShortCjk && characters.length === 2 && characters.every((sign) => cjkPattern.test(sign)))
  )
}
