import { z } from 'zod'

/** A prefixed, time-ordered id; the prefix is the type brand, so a parcel's id is no order's. */
export const id = <const P extends string>(prefix: P) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`))
    .describe(`Id that begins with \`${prefix}_\`.`)
    .brand<P>()
