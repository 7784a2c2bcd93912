import { createContext, type ReactNode } from 'react'

/** Sections on top of the user centre, such as the orders that wait for the person. */
export const AccountHomeContext = createContext<ReactNode>(null)
