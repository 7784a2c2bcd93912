/** Several values in one text, as the server stores them. */
export const joinValues = (values: readonly string[]): string => values.join(',')

export const splitValues = (joined: string): string[] => (joined === '' ? [] : joined.split(','))

/** Adds or removes a value and keeps the order of the options; values without an option stay at the end. */
export function toggleValue(
  chosen: readonly string[],
  value: string,
  options: readonly { readonly value: string }[],
): string[] {
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  const order = options.map((option) => option.value)
  const known = order.filter((one) => next.includes(one))
  return [...known, ...next.filter((one) => !order.includes(one))]
}
