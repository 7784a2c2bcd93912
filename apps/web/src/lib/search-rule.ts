const cjk = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

/** A search needs three characters; where the site allows it, two Chinese or Japanese ones say as much. */
export function searchable(text: string, shortCjk: boolean): boolean {
  const signs = [...text.trim()]
  return signs.length >= 3 || (shortCjk && signs.length === 2 && signs.every((sign) => cjk.test(sign)))
}
