import {
  createFromTemplate,
  findVectorTemplate,
  isTagSlot,
  type VectorTemplate,
  vectorTemplates,
} from '@paratope/bio/vectors'
import { type ReactNode, useMemo, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import styles from '../designer.module.css'
import { PlasmidThumbnail } from '../map/plasmid-thumbnail.tsx'
import { useDesigner } from '../shell/designer-context.ts'
import { getSlotName } from './slot-names.ts'
import { TemplateDetails } from './template-details.tsx'
import { templateTexts } from './templates.texts.ts'
import { loadBackbone, useBackbone } from './use-backbone.ts'

/** Begins an empty design with a template, after a look at its backbone. */
export function TemplateStart() {
  const { model, onTemplate, vectorTypeId } = useDesigner()
  const t = useTexts(templateTexts)
  const [template, setTemplate] = useState<VectorTemplate | undefined>(
    () => findVectorTemplate(vectorTypeId ?? '') ?? vectorTemplates[0],
  )
  const start = async () => {
    if (!template) return
    const backbone = await loadBackbone(template)
    model.edit(({ molecule, selection }) => ({
      molecule: createFromTemplate(template, backbone, molecule.name),
      selection,
    }))
    onTemplate?.(template)
  }
  return (
    <div className={styles.form}>
      <Field label={t('choose')}>
        <Select
          value={template?.id ?? ''}
          // Every template has a text; a test compares them.
          options={vectorTemplates.map(({ id }) => ({ value: id, text: t(`name.${id as 'mammalian'}`) }))}
          onChange={({ target }) => setTemplate(findVectorTemplate(target.value))}
        />
      </Field>
      {template && (
        <TemplatePreview template={template}>
          <Button tone="primary" onClick={() => void start()}>
            {t('start')}
          </Button>
        </TemplatePreview>
      )}
    </div>
  )
}

/** The map of the backbone with its facts, and what its slots are. */
function TemplatePreview({ template, children }: { template: VectorTemplate; children: ReactNode }) {
  const { language } = useDesigner()
  const t = useTexts(templateTexts)
  const backbone = useBackbone(template)
  const molecule = useMemo(
    () => backbone && createFromTemplate(template, backbone, template.backbone.name),
    [template, backbone],
  )
  const names = template.slots.filter((slot) => !isTagSlot(slot)).map(({ id }) => getSlotName(language, id))
  return (
    <div className={styles.templatePreview}>
      <div className={styles.templateMap}>{molecule && <PlasmidThumbnail molecule={molecule} size={132} />}</div>
      {children}
      <p className={styles.soft}>{t('slots', { names: new Intl.ListFormat(language).format(names) })}</p>
      <TemplateDetails template={template} />
    </div>
  )
}
