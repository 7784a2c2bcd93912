import { labelTexts } from '@paratope/contract/catalogue/labels/labels.texts'
import { scannerPath } from '@paratope/contract/identity/qr-logins'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { loadQrLoginApproval } from '#identity/qr-logins/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CenteredPage } from '#ui/display/centered-page.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import type { CameraFailure } from './barcode-camera.tsx'
import styles from './labels.module.css'
import { PictureUpload } from './picture-upload.tsx'
import { parseScannedText, type ScannedText } from './scanned-text.ts'
import { TypedCodeForm } from './typed-code-form.tsx'

const BarcodeCamera = lazyComponent(() => import('./barcode-camera.tsx'))
const LabelResult = lazyComponent(() => import('./label-result.tsx'))
const QrLoginApproval = lazyComponent(loadQrLoginApproval)

/** Reads labels and login codes: by camera, from a picture, or typed. */
export default function ScannerPage() {
  const t = useTexts(labelTexts)
  const hydrated = useHydrated()
  const [scannedText, setScannedText] = useState<ScannedText>()
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const [cameraFailure, setCameraFailure] = useState<CameraFailure>()

  function handleScan(text: string) {
    setIsCameraOpen(false)
    setScannedText(parseScannedText(text, location.host))
  }

  const showLogin = (code: string) => setScannedText({ kind: 'login', code })

  const readPageUrl = useEffectEvent(() => {
    const params = new URLSearchParams(location.search)
    if (params.has('login')) handleScan(location.href)
    else if (params.has('start')) setIsCameraOpen(true)
  })
  useEffect(() => readPageUrl(), [])

  function startCamera() {
    // Only a document loaded at this path may use the camera, so one opened from another page is reloaded.
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && URL.parse(loaded.name)?.pathname.toLowerCase() !== scannerPath.toLowerCase()) {
      location.replace(`${scannerPath}?start`)
      return
    }
    setCameraFailure(undefined)
    setIsCameraOpen(true)
  }

  const reset = () => {
    history.replaceState(history.state, '', scannerPath)
    setScannedText(undefined)
  }

  return (
    <>
      <PageHead title={t('title')} description={t('lead')} path={scannerPath} />
      <CenteredPage title={t('title')} lead={scannedText ? undefined : t('lead')}>
        {scannedText && <ScanResult scanned={scannedText} onLogin={showLogin} onReset={reset} />}
        <div hidden={scannedText !== undefined} className={styles.choices}>
          {isCameraOpen ? (
            <>
              <Suspense fallback={<div className={styles.camera} />}>
                <BarcodeCamera
                  onScan={handleScan}
                  onFailure={(what) => {
                    setIsCameraOpen(false)
                    setCameraFailure(what)
                  }}
                />
              </Suspense>
              <Button isFullWidth onClick={() => setIsCameraOpen(false)}>
                {t('camera.stop')}
              </Button>
            </>
          ) : (
            <Button tone="primary" size="large" isFullWidth disabled={!hydrated} onClick={startCamera}>
              {t('camera.start')}
            </Button>
          )}
          {cameraFailure && (
            <Callout tone="warning" role="alert">
              {t(`camera.${cameraFailure}`)}
            </Callout>
          )}
          <PictureUpload onRead={handleScan} />
          <TypedCodeForm onRead={handleScan} />
        </div>
      </CenteredPage>
    </>
  )
}

interface ScanResultProps {
  scanned: ScannedText
  /** Takes a code that no label has for the code of a login. */
  onLogin: (code: string) => void
  onReset: () => void
}

function ScanResult({ scanned, onLogin, onReset }: ScanResultProps) {
  const t = useTexts(labelTexts)
  const loginCode = scanned.kind === 'label' ? scanned.loginCode : undefined
  return (
    <>
      <Suspense>
        {scanned.kind === 'login' && <QrLoginApproval code={scanned.code} />}
        {scanned.kind === 'label' && (
          <LabelResult
            key={scanned.text}
            text={scanned.text}
            onUnknown={loginCode === undefined ? undefined : () => onLogin(loginCode)}
          />
        )}
      </Suspense>
      {scanned.kind === 'foreign' && (
        <Callout tone="warning" title={t('foreign')} role="alert">
          {t('foreign.hint', { host: scanned.host })}
        </Callout>
      )}
      <Button
        tone="quiet"
        isFullWidth
        className={styles.again}
        onClick={onReset}
        icon={<Icon name="refresh" size={16} />}
      >
        {t('again')}
      </Button>
    </>
  )
}
