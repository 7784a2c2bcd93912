import type { Currency, Money } from '@paratope/contract/kernel/money'
import type { CartItem } from '@paratope/contract/ordering/carts'
import { type ComponentType, createContext } from 'react'

export interface CheckoutBudgetProps {
  id: string
  currency: Currency
  costCentre: string
  projectNumber: string
  /** Null while a quote decides. */
  total: Money | null
  /** Empty while the first that can pay does. */
  budgetId: string
  error: string | undefined
  onChange: (budgetId: string) => void
}

/** Extensions of cart and checkout by later domains; the shells fill them around every signed-in page. */
export interface CheckoutParts {
  readonly budget?: ComponentType<CheckoutBudgetProps>
  /** Above the lines of the cart. */
  readonly cartNotice?: ComponentType
  /** At a line of it. */
  readonly lineAction?: ComponentType<{ line: CartItem }>
  /** Below its summary. */
  readonly cartAction?: ComponentType
}

export const CheckoutPartsContext = createContext<CheckoutParts>({})
