import { findTypeRules, hasSlots } from '@paratope/bio/vectors'
import { memo, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { Tabs } from '#ui/actions/tabs.tsx'
import styles from '../designer.module.css'
import { useDesigner } from '../shell/designer-context.ts'
import { CommentsPanel } from './comments-panel.tsx'
import { FeaturesPanel } from './features-panel.tsx'

/** Those behind the first tab are loaded when they are asked for. */
const panels = {
  features: FeaturesPanel,
  checks: lazyComponent(async () => ({ default: (await import('./checks-panel.tsx')).ChecksPanel })),
  enzymes: lazyComponent(async () => ({ default: (await import('./enzymes-panel.tsx')).EnzymesPanel })),
  orfs: lazyComponent(async () => ({ default: (await import('./orfs-panel.tsx')).OrfsPanel })),
  primers: lazyComponent(() => import('./primers-panel.tsx')),
  comments: CommentsPanel,
} as const
type PanelName = keyof typeof panels

/** Facts about the molecule, one panel at a time. */
export const ToolPanels = memo(function ToolPanels() {
  const { t, state, template, vectorTypeId, renderComments } = useDesigner()
  const [current, setCurrent] = useState<PanelName>('features')
  // Without a type or template there is nothing to check against.
  const hasRules = findTypeRules(template?.vectorType ?? vectorTypeId ?? '') !== undefined || hasSlots(state.molecule)
  const names = (['features', 'checks', 'enzymes', 'orfs', 'primers', 'comments'] as const).filter(
    (name) => (name !== 'checks' || hasRules) && (name !== 'comments' || renderComments),
  )
  return (
    <section aria-label={t('pane.tools')} className={styles.toolPane}>
      <Tabs
        label={t('pane.tools')}
        current={current}
        onChange={(id) => setCurrent(names.find((name) => name === id) ?? 'features')}
        items={names.map((name) => {
          const Panel = panels[name]
          const panel = (
            <Suspense fallback={null}>
              <Panel />
            </Suspense>
          )
          return { id: name, text: t(`panel.${name}`), panel: name === current ? panel : null }
        })}
      />
    </section>
  )
})
