import { areaTexts } from '@paratope/contract/areas'
import { useState } from 'react'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useAreas } from './areas.data.ts'

export const areaLevels = ['state', 'city', 'district'] as const
export type AreaLevel = (typeof areaLevels)[number]
export type AreaCodes = Readonly<Record<AreaLevel, string>>

export interface AreaFieldsProps {
  /** The codes to begin with; what is no code of the list counts as not chosen. */
  start: AreaCodes
  idOf: (level: AreaLevel) => string
  errors: { readonly [Level in AreaLevel]?: string }
  onChange: (level: AreaLevel) => void
  className?: string | undefined
}

/** What each level is called where areas are known. */
export const levelNames = { state: 'province', city: 'city', district: 'district' } as const

interface Named {
  code: string
  name: string
}

const at = <One extends Named>(list: readonly One[] | undefined, code: string): One | undefined =>
  list?.find((one) => one.code === code)

/** A list of one needs no choosing. */
const onlyOf = (list: readonly Named[] | undefined): string => (list?.length === 1 ? (list[0]?.code ?? '') : '')

/**
 * Province, city and district, one under the other: boxes of the form named `state`, `city` and `district`
 * that hold codes. Native, so that keyboards and phones have them as they know them.
 */
export function AreaFields({ start, idOf, errors, onChange, className }: AreaFieldsProps) {
  const say = useSay(areaTexts)
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useAreas(true)
  const [chosen, choose] = useState(start)
  if (error && !data) {
    return (
      <Callout tone="warning" role="alert" className={className ?? ''}>
        {say('failed')}{' '}
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {say('retry')}
        </Button>
      </Callout>
    )
  }

  const province = at(data?.provinces, chosen.state)
  const city = at(province?.cities, chosen.city)
  const lists: Record<AreaLevel, readonly Named[] | undefined> = {
    state: data?.provinces,
    city: province?.cities,
    district: city?.districts,
  }

  function pick(level: AreaLevel, code: string): void {
    onChange(level)
    if (level === 'district') return choose({ ...chosen, district: code })
    if (level === 'city') return choose({ ...chosen, city: code, district: '' })
    const only = onlyOf(at(data?.provinces, code)?.cities)
    choose({ state: code, city: only, district: '' })
  }

  const wordOf = (one: Named): string =>
    // Where readers do not read Chinese, a province is called in their letters too.
    language !== 'zh' && language !== 'ja' && 'en' in one ? `${String(one.en)} ${one.name}` : one.name

  return areaLevels.map((level) => {
    const list = lists[level]
    const waiting = level === 'state' ? say('loading') : say('first')
    return (
      <Field key={level} id={idOf(level)} label={say(levelNames[level])} error={errors[level]} required>
        <Select
          name={level}
          value={at(list, chosen[level])?.code ?? ''}
          disabled={!list}
          placeholder={list ? say(`${levelNames[level]}.choose`) : waiting}
          options={(list ?? []).map((one) => ({ value: one.code, text: wordOf(one) }))}
          onChange={({ target }) => pick(level, target.value)}
        />
      </Field>
    )
  })
}
