import { type ComponentType, createContext, Suspense, use } from 'react'
import type { OrderDetail } from './orders.data.ts'

export interface OrderSectionProps {
  order: OrderDetail
}

/** Extension points of order pages; a section without content renders nothing. */
export interface OrderSections {
  /** Buttons of the customer's next step. */
  readonly nextStep?: ComponentType<OrderSectionProps>
  readonly customerMain?: ComponentType<OrderSectionProps>
  readonly customerSide?: ComponentType<OrderSectionProps>
  /** Forms of what staff do next. */
  readonly deskForm?: ComponentType<OrderSectionProps>
  readonly desk?: ComponentType<OrderSectionProps>
}

/** Later domains fill it around every signed-in page, in the order of the page. */
export const OrderSectionsContext = createContext<readonly OrderSections[]>([])

/** Sections of other domains in one place of an order's page. */
export function SectionsOfOrder({ place, order }: OrderSectionProps & { place: keyof OrderSections }) {
  return use(OrderSectionsContext).map((sections, at) => {
    const Section = sections[place]
    return (
      Section && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <Suspense key={at} fallback={null}>
          <Section order={order} />
        </Suspense>
      )
    )
  })
}
