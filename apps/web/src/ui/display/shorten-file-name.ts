const shownNameLength = 5

/** File names are cut to five characters; the whole name is in the title. */
export const shortenFileName = (name: string): string => {
  const characters = Array.from(name)
  return characters.length > shownNameLength ? `${characters.slice(0, shownNameLength).join('')}…` : name
}
