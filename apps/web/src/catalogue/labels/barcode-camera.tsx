import { labelTexts } from '@paratope/contract/catalogue/labels/labels.texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { pictureReader } from './barcode-reader.ts'
import styles from './labels.module.css'

export type CameraFailure = 'none' | 'denied' | 'busy' | 'insecure'

interface BarcodeCameraProps {
  onScan: (text: string) => void
  onFailure: (trouble: CameraFailure) => void
}

const scanIntervalMs = 150

/** The camera's picture, read until a code shows up. It is let go as soon as this is no longer shown. */
export default function BarcodeCamera({ onScan, onFailure }: BarcodeCameraProps) {
  const t = useTexts(labelTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [isRunning, setIsRunning] = useState(false)
  const handleScan = useEffectEvent(onScan)
  const handleFailure = useEffectEvent(onFailure)

  useEffect(() => {
    const abort = new AbortController()
    void scanVideo(video.current, abort.signal, () => setIsRunning(true)).then(
      (text) => text !== undefined && handleScan(text),
      (error: unknown) => abort.signal.aborted || handleFailure(toCameraFailure(error)),
    )
    return () => abort.abort()
  }, [])

  return (
    <div className={styles.camera} data-running={isRunning || undefined}>
      <video ref={video} muted playsInline aria-label={t('camera.view')} />
      <span className={styles.frame} aria-hidden />
      {isRunning ? (
        <p role="status">{t('camera.aim')}</p>
      ) : (
        <div className={styles.starting}>
          <Spinner label={t('camera.starting')} size={28} />
        </div>
      )}
    </div>
  )
}

async function scanVideo(video: HTMLVideoElement | null, signal: AbortSignal, onStart: () => void) {
  if (!video) return undefined
  const stream = await openCamera()
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) {
    stop()
    return undefined
  }
  signal.addEventListener('abort', stop)
  try {
    video.srcObject = stream
    const [readBarcode] = await Promise.all([pictureReader(), video.play()])
    onStart()
    while (!signal.aborted) {
      const text = await readBarcode({ source: video, width: video.videoWidth, height: video.videoHeight }, false)
      if (text) return text
      await new Promise((resolve) => setTimeout(resolve, scanIntervalMs))
    }
    return undefined
  } finally {
    stop()
  }
}

function openCamera(): Promise<MediaStream> {
  // Absent where the page came without https.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new DOMException('not a secure page', 'SecurityError')
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

function toCameraFailure(error: unknown): CameraFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return name === 'SecurityError' ? 'insecure' : 'none'
}
