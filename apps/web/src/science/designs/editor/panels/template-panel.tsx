import { detachFromTemplate, hasSlots, readTemplateState } from '@paratope/bio/vectors'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from '../designer.module.css'
import { useDesigner } from '../shell/designer-context.ts'
import { checkTexts } from './checks.texts.ts'
import { SlotList } from './slot-list.tsx'
import { TemplateDetails } from './template-details.tsx'
import { templateTexts } from './templates.texts.ts'

interface TemplatePanelProps {
  slotId: string | undefined
  onSlot: (slotId: string | undefined) => void
}

/** The template of a design with its slots; what became of it, where it is not today's. */
export function TemplatePanel({ slotId, onSlot }: TemplatePanelProps) {
  const { model, state, template } = useDesigner()
  const t = useTexts(templateTexts)
  const tCheck = useTexts(checkTexts)
  if (!hasSlots(state.molecule)) return null
  const { kind } = readTemplateState(state.molecule)
  const detach = () => model.edit(({ molecule, selection }) => ({ molecule: detachFromTemplate(molecule), selection }))
  if (!template)
    return (
      <Callout
        tone="warning"
        title={tCheck(kind === 'replaced' ? 'issue.vector.template_replaced' : 'issue.vector.template_changed')}
      >
        {tCheck(kind === 'replaced' ? 'issue.vector.template_replaced.hint' : 'issue.vector.template_changed.hint')}
      </Callout>
    )
  return (
    <>
      <h2 className={styles.paneTitle}>{t(`name.${template.id as 'mammalian'}`)}</h2>
      <details className={styles.templateDetails}>
        <summary>{template.backbone.name}</summary>
        <TemplateDetails template={template} />
        <Button size="small" title={t('detach.hint')} onClick={detach}>
          {t('detach')}
        </Button>
      </details>
      <SlotList template={template} slotId={slotId} onSlot={onSlot} />
    </>
  )
}
