/** Windows narrower than this are tablets, and phones. Style sheets write the figures out: CSS has no constants here. */
export const breakpoints = { tablet: 1088, phone: 768 } as const

/** Range syntax, as in every style sheet: `max-width` and `min-width` both hold at some widths between two pixels. */
export const phoneQuery = `(width < ${breakpoints.phone}px)`
