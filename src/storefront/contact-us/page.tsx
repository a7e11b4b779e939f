import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFrame } from '../frame/frame-data.tsx'
import type { Route } from './+types/page'
import { CallUs } from './call-us.tsx'
import css from './contact-us.module.css'
import { MessageForm } from './message-form.tsx'

export { action, loader } from './data.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.about ? 'Get a quote' : 'Contact us' },
  { name: 'description', content: 'Call us, write to us or ask for a quote.' },
]

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, hours } = useFrame()
  const { sent, about, key } = loaderData
  const values = actionData?.values ?? { key, name: '', email: '', phone: '', message: '', about }
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{about ? 'Get a quote' : 'Contact us'}</h1>
      <div className={css.columns}>
        {sent ? (
          <div className={css.sent}>
            <Notice tone="ok">
              Thank you. We have your message and answer it within one working day, by email or by phone.
            </Notice>
            <ButtonLink look="primary" to="/">
              Go to the home page
            </ButtonLink>
            <ButtonLink look="ghost" to="/contact-us">
              Send another message
            </ButtonLink>
          </div>
        ) : (
          <MessageForm values={values} errors={actionData?.errors ?? []} />
        )}
        <CallUs brand={brand} hours={hours} />
      </div>
    </div>
  )
}
