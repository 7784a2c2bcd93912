import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy.ts'

/** The shells' bell; it comes when the page is up. */
export const bell = () => import('./bell.tsx')

const Choices = lazyPart(() => import('./news-choices.tsx'))

/** What somebody hears of and by which ways. */
export function NewsChoices() {
  return (
    <Suspense>
      <Choices />
    </Suspense>
  )
}
