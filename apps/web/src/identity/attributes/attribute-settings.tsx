import { attributeTexts } from '@paratope/contract/identity/attributes/attributes.texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#kit/page/query-state.tsx'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { toast } from '#ui/overlays/toast.ts'
import styles from './attribute-settings.module.css'
import { type Attribute, attributesQuery, saveAttribute } from './attributes.data.ts'

/** Preferences of a customer account; each is saved when selected. */
export function AttributeSettings() {
  const t = useTexts(attributeTexts)
  const query = useQuery(attributesQuery(useLanguage()))
  return (
    <QueryState
      query={query}
      shape="text"
      count={8}
      isEmpty={(attributes) => attributes.length === 0}
      empty={<p>{t('none')}</p>}
    >
      {(attributes) => (
        <div className={styles.choices}>
          {attributes.map((attribute) => (
            <AttributeField key={attribute.key} attribute={attribute} />
          ))}
        </div>
      )}
    </QueryState>
  )
}

function AttributeField({ attribute: { key, name, hint, value, options } }: { attribute: Attribute }) {
  const queryClient = useQueryClient()
  const { queryKey } = attributesQuery(useLanguage())
  const [isSaving, setIsSaving] = useState(false)

  const showValue = (next: string) =>
    queryClient.setQueryData(queryKey, (all) => all?.map((one) => (one.key === key ? { ...one, value: next } : one)))

  async function saveValue(next: string): Promise<void> {
    setIsSaving(true)
    showValue(next)
    try {
      toast.show({ title: await saveAttribute({ attributeKey: key, attribute: next }), tone: 'success' })
    } catch (error) {
      showValue(value)
      if (!(error instanceof RequestFailed)) throw error
      toast.show({ title: error.message, tone: 'warning' })
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Field label={name} hint={hint}>
      <Select
        value={value}
        options={options}
        aria-busy={isSaving}
        disabled={isSaving}
        onChange={({ currentTarget }) => void saveValue(currentTarget.value)}
      />
    </Field>
  )
}
