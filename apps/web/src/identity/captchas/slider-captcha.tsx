import { useEffect, useRef, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { type SliderPoint, SliderTrack } from '#ui/forms/slider-track.tsx'
import { sliderTexts } from './slider.texts.ts'
import styles from './slider-captcha.module.css'

async function fetchSliderChallenge(): Promise<string> {
  const { captchas } = await api({ quiet: true })
  return (await captchas.createSlider()).challenge
}

/** The server's slider, or a button for users who cannot drag; the result is a grant. */
export function SliderCaptcha({ onProof }: { onProof: (proof: string) => void }) {
  const t = useTexts(sliderTexts)
  const [attempt, setAttempt] = useState(0)
  const [error, setError] = useState<string>()
  const challenge = useRef<Promise<string>>(undefined)

  // Each slider counts once, so another round is another slider.
  useEffect(() => {
    const challengePromise = fetchSliderChallenge()
    // Whether it came is asked once it is needed.
    challengePromise.catch(() => {})
    challenge.current = challengePromise
  }, [attempt])

  const verification = useAction(
    async ({ captchas }, trace: SliderPoint[] | undefined) => {
      const token = (await challenge.current) ?? ''
      const move = trace ? { method: 'drag' as const, trace } : { method: 'press' as const }
      return captchas.verifySlider({ body: { challenge: token, ...move } })
    },
    {
      onDone: ({ proof }) => onProof(proof),
      onRefuse(failure) {
        setError(failure.message || t('failed'))
        setAttempt(attempt + 1)
        return true
      },
    },
  )

  function submitMove(trace?: SliderPoint[]): void {
    setError(undefined)
    void verification.run(trace)
  }

  return (
    <div className={styles.check}>
      <p>{t('lead')}</p>
      <SliderTrack key={attempt} label={t('label')} hint={t('hint')} doneText={t('done')} onDone={submitMove} />
      <div role="alert">{error && <FieldError id="slider-error">{error}</FieldError>}</div>
      <Button tone="quiet" size="small" loading={verification.isPending} onClick={() => submitMove()}>
        {t('press')}
      </Button>
    </div>
  )
}
