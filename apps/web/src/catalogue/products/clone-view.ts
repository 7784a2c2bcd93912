import type { Clone, LotQuality, ProductCard } from '@paratope/contract/catalogue/products'
import { type CardView, toCardView } from './card-view.ts'
import type { NameTranslator } from './name-translator.ts'

/** One grade of a clone, or the only one. */
export interface GradeView extends CardView {
  /** Such as "In vivo"; null where there is one grade. */
  grade: string | null
  quality: LotQuality | null
  conjugate: string | null
}

/** A row of a list: a clone in all grades that are listed. */
export interface CloneView {
  name: string
  grades: readonly [GradeView, ...GradeView[]]
  /** Whether the text of a search names it alone. */
  isExact?: boolean
  /** Heading of a group that begins with it. */
  group?: string | undefined
}

export const toGradeView = (card: ProductCard, translateName: NameTranslator): GradeView => ({
  ...toCardView(card, translateName),
  grade: card.cloneName === null ? null : (translateName(`grade.${card.sec}`) ?? card.sec),
  quality: card.quality,
  conjugate: card.conjugate,
})

export function toCloneView({ name, grades }: Clone, translateName: NameTranslator): CloneView {
  const [first, ...others] = grades.map((card) => toGradeView(card, translateName))
  if (!first) throw new Error(`${name} has no grade`)
  return { name, grades: [first, ...others] }
}
