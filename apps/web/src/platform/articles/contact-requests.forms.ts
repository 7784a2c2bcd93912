import { contactRequests } from '@paratope/contract/platform/contact-requests'
import { defineForm } from '#kit/form/define-form.ts'

export const contactForm = defineForm('contactRequests.create', contactRequests.endpoints.create)
