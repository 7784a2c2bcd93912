import { useState } from 'react'

/** The feature that the pointer is on, in the map or in the table beside it. */
export interface FeatureLink {
  activeIndex: number | undefined
  onPointFeature: (index: number | undefined) => void
}

export function useFeatureLink(): FeatureLink {
  const [activeIndex, onPointFeature] = useState<number>()
  return { activeIndex, onPointFeature }
}
