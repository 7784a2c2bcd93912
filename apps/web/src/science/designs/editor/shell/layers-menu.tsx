import { useMemo } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber } from '#ui/display/format.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { mapTexts } from '../map/map.texts.ts'
import { countLayers, type Layer } from '../model/layers.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { useDesigner } from './designer-context.ts'

/** Which features map and sequence show, by kind, and whether primers are drawn beside the strands. */
export function LayersMenu() {
  const { state, t, language, layers } = useDesigner()
  const kindText = useTexts(mapTexts)
  const { hidden, hasLibraryPrimers } = layers
  const counts = useMemo(() => countLayers(state.molecule), [state.molecule])
  const toggle = (layer: Layer, isShown: boolean) => {
    const next = new Set(hidden)
    if (isShown) next.delete(layer)
    else next.add(layer)
    layers.setHidden(next)
  }
  return (
    <ChoiceMenu text={t('layers')}>
      {counts.map(([layer, count]) => (
        <Checkbox key={layer} checked={!hidden.has(layer)} onChange={({ target }) => toggle(layer, target.checked)}>
          {layer === 'primer' ? t('layers.primer') : kindText(`kind.${layer}`)} ({formatNumber(count, language)})
        </Checkbox>
      ))}
      <Checkbox checked={hasLibraryPrimers} onChange={({ target }) => layers.setHasLibraryPrimers(target.checked)}>
        {t('layers.library')}
      </Checkbox>
    </ChoiceMenu>
  )
}
