import { createContext, type ReactNode } from 'react'

/** What the frame shows on top of the user centre, such as the orders that wait for the person. */
export const AccountHomeContext = createContext<ReactNode>(null)
