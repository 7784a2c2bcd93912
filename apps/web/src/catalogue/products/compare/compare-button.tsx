import { useRef } from 'react'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import type { ComparedProduct } from './compared-products.ts'

export const serverDrawnToggle = createServerDrawn<{ product: ComparedProduct }>(() => import('./compare-toggle.tsx'))
const { View: ServerDrawnToggle } = serverDrawnToggle

/** The toggle of a product's page. */
export function CompareButton({ product }: { product: ComparedProduct }) {
  const section = useRef<HTMLSpanElement>(null)
  return (
    <span ref={section}>
      <ServerDrawnToggle section={section} props={{ product }} placeholder={null} failed={null} />
    </span>
  )
}
