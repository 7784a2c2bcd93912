import type { Molecule, Range } from '@paratope/bio'
import type { VectorTemplate } from '@paratope/bio/vectors'
import type { Language } from '@paratope/contract/texts'
import { createContext, type ReactNode, use } from 'react'
import type { TFunction } from '#lib/texts/texts.ts'
import type { SiteReport } from '../analysis/analysis.ts'
import type { designerTexts } from '../designer.texts.ts'
import type { DesignModel, DesignState } from '../model/design-model.ts'
import type { DesignerLayers } from './use-layers.ts'

export type DesignerT = TFunction<(typeof designerTexts)['table']['en']>

/** An earlier state of the molecule. */
export interface EarlierState {
  readonly key: string
  readonly at: string
  /** The person who was logged in, if any. */
  readonly by: string
  readonly isOfThisTab: boolean
  /** As it was opened. */
  readonly isOpened: boolean
  readonly molecule: Molecule
}

/** Lists the states of the molecule that are kept, oldest first. */
export type ListEarlierStates = () => Promise<readonly EarlierState[]>

/** Shared context of the designer's panels. */
export interface Designer {
  readonly model: DesignModel
  readonly state: DesignState
  readonly isReadOnly: boolean
  readonly t: DesignerT
  readonly language: Language
  /** Vector type; its rules hold for designs without a template. */
  readonly vectorTypeId?: string
  /** From which the molecule was made, while it belongs to it. */
  readonly template?: VectorTemplate
  /** The saved design, where it can be ordered by its id. */
  readonly designId?: string
  /** Called when the design begins with a template. */
  onTemplate?(template: VectorTemplate): void
  /** Sites of all enzymes, once they are known. */
  readonly siteReport?: SiteReport
  /** Enzymes whose sites are drawn. */
  readonly shownEnzymes: ReadonlySet<string>
  setShownEnzymes(names: ReadonlySet<string>): void
  readonly layers: DesignerLayers
  readonly listEarlierStates?: ListEarlierStates
  openDialog(name: DialogName): void
  /** Selects a feature as a whole and scrolls it into view. */
  selectFeature(index: number): void
  /** Comments on the molecule and some of its bases. */
  renderComments?(place: { length: number; selection: Range; onShow: (range: Range) => void }): ReactNode
}

export const dialogNames = [
  'feature',
  'newFeature',
  'annotation',
  'codons',
  'translation',
  'assembly',
  'history',
] as const
export type DialogName = (typeof dialogNames)[number]

export const DesignerContext = createContext<Designer | undefined>(undefined)

export function useDesigner(): Designer {
  const designer = use(DesignerContext)
  if (!designer) throw new Error('outside of the designer')
  return designer
}
