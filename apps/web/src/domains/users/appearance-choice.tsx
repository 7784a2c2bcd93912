import { accountTexts } from '@paratope/contract/users'
import { appearances, chooseAppearance, chooseColorWeak, useAppearance, useColorWeak } from '#lib/appearance.ts'
import { useSay } from '#lib/texts.ts'
import { ChoiceGroup, Radio } from '#ui/radio.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './account.module.css'

export function AppearanceChoice() {
  const say = useSay(accountTexts)
  const appearance = useAppearance()
  const weak = useColorWeak()
  return (
    <div className={styles.fields}>
      <ChoiceGroup legend={<span className="visually-hidden">{say('appearance')}</span>} inline>
        {appearances.map((one) => (
          <Radio key={one} name="appearance" checked={one === appearance} onChange={() => chooseAppearance(one)}>
            {say(`appearance.${one}`)}
          </Radio>
        ))}
      </ChoiceGroup>
      <Switch checked={weak} hint={say('appearance.weak.hint')} onChange={() => chooseColorWeak(!weak)}>
        {say('appearance.weak')}
      </Switch>
    </div>
  )
}
