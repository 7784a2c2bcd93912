/** Contribution of a domain to an earlier one, which does not know it. */
export interface Extension {
  readonly point: string
  readonly value: unknown
}

/** A place where later domains add to the one that defines it; they list what they add in `extensions`. */
export const defineExtensionPoint = <Value>(point: string) => ({
  extend: (value: Value): Extension => ({ point, value }),
  list: ({ extensions }: { readonly extensions: readonly Extension[] }): Value[] =>
    // Only `extend` creates extensions of this point.
    extensions.filter((extension) => extension.point === point).map(({ value }) => value as Value),
})
