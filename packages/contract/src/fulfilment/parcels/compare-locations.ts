interface Located {
  location: string
}

/** The way through the store; what is nowhere comes last. */
export const compareLocations = (one: Located, other: Located): number =>
  Number(one.location === '') - Number(other.location === '') ||
  one.location.localeCompare(other.location, 'en', { numeric: true })
