import { formatFasta, getExtent, getStrand, readBases, reverseComplementBases, slice, translate } from '@paratope/bio'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { findFeatureAround, findOrfAround, findRangeBetweenCutters } from '../model/select-around.ts'
import { isCaret } from '../model/selection.ts'
import type { DesignerCommand } from './designer-commands.tsx'
import type { Designer } from './designer-context.ts'
import { selectionTexts } from './selection.texts.ts'

const copies = ['copy', 'copyReverse', 'copyProtein', 'copyFasta'] as const
const selects = ['selectFeature', 'selectOrf', 'selectCutters', 'selectAll'] as const

/** A feature that is selected as a whole is read on its own strand. */
function readCodingStrand({ molecule, selection, featureIndex }: Designer['state']): string {
  const bases = readBases(molecule.bases, selection)
  const feature = featureIndex === undefined ? undefined : molecule.features[featureIndex]
  const extent = feature && getExtent(feature, molecule.bases.length)
  const isWhole = extent?.start === selection.start && extent.end === selection.end
  return isWhole && feature && getStrand(feature) === -1 ? reverseComplementBases(bases) : bases
}

function writeCopy(kind: (typeof copies)[number], state: Designer['state']): string {
  const { molecule, selection } = state
  const bases = readBases(molecule.bases, selection)
  if (kind === 'copyReverse') return reverseComplementBases(bases)
  if (kind === 'copyProtein') return translate(readCodingStrand(state))
  if (kind === 'copyFasta') return formatFasta([{ ...slice(molecule, selection), name: molecule.name }])
  return bases
}

/** Copies and selections that menus, palette and keys offer, also to readers. */
export function useSelectionCommands(designer: Designer): DesignerCommand[] {
  const t = useTexts(selectionTexts)
  const { model, state, siteReport, shownEnzymes, selectFeature } = designer
  const { molecule, selection } = state
  const copy = async (kind: (typeof copies)[number]) => {
    try {
      await navigator.clipboard.writeText(writeCopy(kind, model.getState()))
      toast.show({ title: t('copied') })
    } catch {
      toast.show({ title: t('copied.failed'), tone: 'danger' })
    }
  }
  const select = (kind: (typeof selects)[number]) => {
    const feature = kind === 'selectFeature' ? findFeatureAround(molecule, selection) : undefined
    if (feature !== undefined) return selectFeature(feature)
    const range =
      kind === 'selectAll'
        ? { start: 0, end: molecule.bases.length }
        : kind === 'selectOrf'
          ? findOrfAround(molecule, selection)
          : kind === 'selectCutters'
            ? findRangeBetweenCutters(molecule, selection, siteReport, shownEnzymes)
            : undefined
    if (range) model.select(range)
    else if (kind !== 'selectAll') toast.show({ title: t(`none.${kind}`) })
  }
  return [
    ...copies.map((id) => ({ id, text: t(id), isEnabled: !isCaret(selection), run: () => void copy(id) })),
    ...selects.map((id) => ({ id, text: t(id), isEnabled: molecule.bases !== '', run: () => select(id) })),
  ]
}
