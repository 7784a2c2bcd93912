import { configure } from '@testing-library/react'

/** A busy machine takes its time over a first import; what never comes fails all the same. */
configure({ asyncUtilTimeout: 10_000 })
