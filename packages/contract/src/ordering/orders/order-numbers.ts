import { z } from 'zod'

export const OrderNo = z
  .string()
  .regex(/^[A-Z]{2,3}-\d{4}-\d{6,9}$/)
  .meta({ description: 'Order number.', examples: ['SO-2026-004217'] })

/** The version of the order that the caller saw. */
export const OrderVersion = z.int().min(1)
