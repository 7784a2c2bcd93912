import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import { appearances, setAppearance, setColorWeak, useAppearance, useColorWeak } from '#lib/page/appearance.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import styles from './account.module.css'

export function AppearanceSettings() {
  const t = useTexts(accountSettingsTexts)
  const appearance = useAppearance()
  const isColorWeak = useColorWeak()
  return (
    <div className={styles.fields}>
      <ChoiceGroup legend={<span className="visually-hidden">{t('appearance')}</span>} isInline>
        {appearances.map((one) => (
          <Radio key={one} name="appearance" checked={one === appearance} onChange={() => setAppearance(one)}>
            {t(`appearance.${one}`)}
          </Radio>
        ))}
      </ChoiceGroup>
      <Switch checked={isColorWeak} hint={t('appearance.weak.hint')} onChange={() => setColorWeak(!isColorWeak)}>
        {t('appearance.weak')}
      </Switch>
    </div>
  )
}
