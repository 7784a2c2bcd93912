import { z } from 'zod'
import { singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'

/** Why packs came or went. Sales and returns are written by orders. */
export const movementKinds = ['opening', 'received', 'sold', 'returned', 'written-off', 'correction'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Movements that staff enter. */
export const manualMovementKinds = ['received', 'written-off', 'correction'] as const

export const StockMovement = z.object({
  id: z.string().describe('Id of the movement.'),
  kind: z.enum(movementKinds).describe('Why packs came or went.'),
  delta: z.int().describe('Packs that came; negative for those that went.'),
  balance: z.int().describe('Packs in stock after it.'),
  reason: z.string().describe('What staff wrote about it.'),
  by: z.string().nullable().describe('Who entered it; null for orders.'),
  at: Instant.describe('When it was entered.'),
})
export type StockMovement = z.infer<typeof StockMovement>

/** Movements are never changed: a mistake is corrected by another one, which says why. */
export const NewStockMovement = z
  .object({
    kind: z.enum(manualMovementKinds).describe('Why packs came or went.'),
    delta: z
      .int()
      .min(-100_000)
      .max(100_000)
      .refine((delta) => delta !== 0, { params: { code: 'number.positive' } })
      .describe('Packs that came; negative for those that went.'),
    reason: singleLineText(200).default('').describe('Required unless packs were received.'),
  })
  .refine(({ kind, reason }) => kind === 'received' || reason !== '', {
    path: ['reason'],
    params: { code: 'required' },
  })
  .refine(({ kind, delta }) => kind === 'correction' || delta > 0 === (kind === 'received'), {
    path: ['delta'],
    params: { code: 'stock.wrong_direction' },
  })
export type NewStockMovement = z.output<typeof NewStockMovement>
