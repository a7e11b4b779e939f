import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../../root.tsx'
import type { loader } from './data.server.ts'

/** What the frame loaded, for the steps inside it. */
export function useCheckoutFrame() {
  const frame = useRouteLoaderData<typeof loader>('shop/frame/layout')
  if (!frame) throw new Error('this part stands outside the checkout frame')
  return frame
}

/** The hidden fields of every form in the frame. */
export function CheckoutKeys() {
  const { token } = useCheckoutFrame()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <>
      <input type="hidden" name="_csrf" value={root?.csrfToken ?? ''} />
      <input type="hidden" name="token" value={token} />
    </>
  )
}
