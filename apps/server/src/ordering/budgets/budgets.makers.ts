import { addDays, toLocalDate } from '@paratope/contract/kernel'
import type { Budget, BudgetDraft } from '@paratope/contract/ordering/budgets'
import type { z } from 'zod'
import type { SignedInUser } from '#testing/sign-in.ts'
import type { World } from '#testing/world.ts'

/** A budget of the administrator's whole company, from yesterday for a year. */
export function aBudget(
  world: World,
  { client }: SignedInUser,
  overrides: Partial<z.input<typeof BudgetDraft>> = {},
): Promise<Budget> {
  const today = toLocalDate(world.clock.now(), 'UTC')
  return client.budgets.create({
    body: {
      name: 'Reagents',
      kind: 'company',
      fromDay: addDays(today, -1),
      untilDay: addDays(today, 365),
      currency: 'USD',
      amountMinor: 100_000,
      ...overrides,
    },
  })
}
