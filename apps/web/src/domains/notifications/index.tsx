import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy.ts'

/** The shells' bell for who is signed in; it comes when the page is up. */
export const bell = () => import('./bell-panel.tsx')

const Choices = lazyPart(() => import('./news-choices.tsx'))

/** What somebody hears of and by which ways. */
export function NewsChoices() {
  return (
    <Suspense>
      <Choices />
    </Suspense>
  )
}
