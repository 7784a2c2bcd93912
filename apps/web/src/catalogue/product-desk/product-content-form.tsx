import type { DeskProductDetail } from '@paratope/contract/catalogue/product-desk'
import { useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { UnsavedChangesGuard } from '#kit/form/unsaved-changes-guard.tsx'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { isFailure } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { ContentConflict } from './content-conflict.tsx'
import { ClassFields, LanguageFields, UseFields } from './product-content-fields.tsx'
import { deskProductsKey } from './product-desk.data.ts'
import { productContentForm } from './product-desk.forms.ts'
import styles from './product-desk.module.css'
import { productDeskPageTexts } from './product-desk-page.texts.ts'
import { SpecFields, useSpecs } from './spec-fields.tsx'
import { formatTargets, parseTargets, splitLines } from './typed-values.ts'

export interface ProductPartProps {
  product: DeskProductDetail
  onSaved: (product: DeskProductDetail) => void
}

/** Whether a value is a product, as the refusal of a stale version carries it. */
const isProduct = (value: unknown): value is DeskProductDetail =>
  typeof value === 'object' && value !== null && 'content' in value && 'version' in value

/** Texts in four languages side by side, and what facets and searches use. */
export function ProductContentForm({ product, onSaved }: ProductPartProps) {
  const t = useTexts(productDeskPageTexts)
  const [conflict, setConflict] = useState<DeskProductDetail>()
  const [loaded] = useState(product.content)
  const specs = useSpecs(loaded.specs)
  return (
    <SettingsSection title={t('content')} lead={t('content.lead')}>
      {conflict && (
        <ContentConflict
          theirs={conflict}
          loaded={loaded}
          onKeep={() => {
            onSaved({ ...product, version: conflict.version })
            setConflict(undefined)
          }}
        />
      )}
      <Form
        of={productContentForm}
        className={styles.form}
        params={{ id: product.id }}
        values={{
          ...loaded,
          targetLines: formatTargets(loaded.targets),
          aliasLines: loaded.aliases.join('\n'),
        }}
        errorFields={{ 'product_desk.control_unknown': 'controlCode' }}
        successText={t('saved')}
        invalidates={[deskProductsKey]}
        call={({ productDesk }, body, { targetLines = '', aliasLines = '' }) =>
          productDesk.update({
            params: { id: product.id },
            body: {
              ...body,
              version: product.version,
              targets: parseTargets(targetLines),
              aliases: splitLines(aliasLines),
              specs: specs.join(body.specs ?? []),
            },
          })
        }
        onRefuse={(error) => {
          if (!isFailure(error, 'record.changed') || !isProduct(error.values.current)) return false
          setConflict(error.values.current)
          return true
        }}
        onDone={onSaved}
      >
        <UnsavedChangesGuard />
        <LanguageFields missing={product.missing} />
        <ClassFields loaded={loaded} />
        <UseFields loaded={loaded} />
        <SpecFields specs={specs} />
        <div>
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      </Form>
    </SettingsSection>
  )
}
