import { areaTexts } from '@paratope/contract/platform/areas'
import { useState } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAreas } from './areas.data.ts'

export const areaLevels = ['state', 'city', 'district'] as const
export type AreaLevel = (typeof areaLevels)[number]
export type AreaCodes = Readonly<Record<AreaLevel, string>>

export interface AreaFieldsProps {
  /** The codes to begin with; what is no code of the list counts as not chosen. */
  initialCodes: AreaCodes
  getFieldId: (level: AreaLevel) => string
  errors: { readonly [Level in AreaLevel]?: string }
  onChange: (level: AreaLevel) => void
  className?: string | undefined
}

/** Labels of the levels of known areas. */
export const areaLevelNames = { state: 'province', city: 'city', district: 'district' } as const

interface NamedArea {
  code: string
  name: string
}

const findByCode = <One extends NamedArea>(list: readonly One[] | undefined, code: string): One | undefined =>
  list?.find((one) => one.code === code)

/** A list of one needs no choosing. */
const getOnlyCode = (list: readonly NamedArea[] | undefined): string =>
  list?.length === 1 ? (list[0]?.code ?? '') : ''

/**
 * Province, city and district, one under the other: boxes of the form named `state`, `city` and `district`
 * that hold codes. Native, so that keyboards and phones have them as they know them.
 */
export function AreaFields({ initialCodes, getFieldId, errors, onChange, className }: AreaFieldsProps) {
  const t = useTexts(areaTexts)
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useAreas(true)
  const [selectedCodes, setSelectedCodes] = useState(initialCodes)
  if (error && !data) {
    return (
      <Callout tone="warning" role="alert" className={className ?? ''}>
        {t('failed')}{' '}
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Callout>
    )
  }

  const province = findByCode(data?.provinces, selectedCodes.state)
  const city = findByCode(province?.cities, selectedCodes.city)
  const areaLists: Record<AreaLevel, readonly NamedArea[] | undefined> = {
    state: data?.provinces,
    city: province?.cities,
    district: city?.districts,
  }

  function selectArea(level: AreaLevel, code: string): void {
    onChange(level)
    if (level === 'district') return setSelectedCodes({ ...selectedCodes, district: code })
    if (level === 'city') return setSelectedCodes({ ...selectedCodes, city: code, district: '' })
    const onlyCity = getOnlyCode(findByCode(data?.provinces, code)?.cities)
    setSelectedCodes({ state: code, city: onlyCity, district: '' })
  }

  const formatAreaName = (one: NamedArea): string =>
    // For readers of other scripts, a province has its Latin name.
    language !== 'zh' && language !== 'ja' && 'en' in one ? `${String(one.en)} ${one.name}` : one.name

  return areaLevels.map((level) => {
    const list = areaLists[level]
    const waiting = level === 'state' ? t('loading') : t('first')
    return (
      <Field key={level} id={getFieldId(level)} label={t(areaLevelNames[level])} error={errors[level]} required>
        <Select
          name={level}
          value={findByCode(list, selectedCodes[level])?.code ?? ''}
          disabled={!list}
          placeholder={list ? t(`${areaLevelNames[level]}.choose`) : waiting}
          options={(list ?? []).map((one) => ({ value: one.code, text: formatAreaName(one) }))}
          onChange={({ target }) => selectArea(level, target.value)}
        />
      </Field>
    )
  })
}
