import { attributeTexts } from '@paratope/contract/texts/attributes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#kit/query-state.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import styles from './attribute-choices.module.css'
import { type Attribute, attributesQuery, chooseAttribute } from './attributes.data.ts'

/** The standing wishes of a customer; each is kept as soon as it is chosen. */
export function AttributeChoices() {
  const say = useSay(attributeTexts)
  const query = useQuery(attributesQuery(useLanguage()))
  return (
    <QueryState
      query={query}
      shape="text"
      count={8}
      isEmpty={(attributes) => attributes.length === 0}
      empty={<p>{say('none')}</p>}
    >
      {(attributes) => (
        <div className={styles.choices}>
          {attributes.map((attribute) => (
            <Choice key={attribute.key} attribute={attribute} />
          ))}
        </div>
      )}
    </QueryState>
  )
}

function Choice({ attribute: { key, name, hint, value, options } }: { attribute: Attribute }) {
  const queries = useQueryClient()
  const { queryKey } = attributesQuery(useLanguage())
  const [saving, setSaving] = useState(false)

  const show = (next: string) =>
    queries.setQueryData(queryKey, (all) => all?.map((one) => (one.key === key ? { ...one, value: next } : one)))

  async function choose(next: string): Promise<void> {
    setSaving(true)
    show(next)
    try {
      toast.show({ title: await chooseAttribute({ attributeKey: key, attribute: next }), tone: 'success' })
    } catch (error) {
      show(value)
      if (!(error instanceof RequestFailed)) throw error
      toast.show({ title: error.message, tone: 'warning' })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Field label={name} hint={hint}>
      <Select
        value={value}
        options={options}
        aria-busy={saving}
        disabled={saving}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
    </Field>
  )
}
