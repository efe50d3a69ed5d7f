import { Suspense } from 'react'
import { copyText } from '#features/accounts/web/copy-text.ts'
import { CRYPTO_FACTS } from '#kit/crypto-networks.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { readBoot } from '#platform/web/boot.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readCrypto } from '../contract.ts'
import { cryptoWords } from './crypto-words.ts'

type Address = AnswerOf<typeof readCrypto>['addresses'][number]

// What draws the codes is loaded where there is an address to be drawn.
const qr = lazyPart<{ text: string; label: string }>(
  async () => (await import('#features/accounts/web/QrCode.tsx')).QrCode,
)

/** Where coins may be sent, and what whoever sends them has to know before. */
export function Addresses({ addresses }: { addresses: readonly Address[] }) {
  const say = useCopy(cryptoWords)
  const { demo, sandbox } = readBoot().config
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="crypto-addresses">
      <div className="grid gap-2">
        <h2 id="crypto-addresses">{say('addresses_title')}</h2>
        <p className="max-w-[60ch] text-muted">{say('how')}</p>
      </div>
      {(demo || sandbox) && (
        <Banner tone="negative" urgent={false}>
          {say('trial')}
        </Banner>
      )}
      <Banner tone="accent">{say('how_network')}</Banner>
      <ul className="grid max-w-[64ch] list-disc gap-2 pl-5 text-muted">
        <li>{say('how_people')}</li>
        <li>{say('how_rate')}</li>
        <li>{say('how_tell')}</li>
      </ul>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {addresses.map((one) => (
          <AddressCard key={one.network} {...one} />
        ))}
      </div>
      <LinkButton look="secondary" className="justify-self-start" to="/contact">
        {say('tell')}
      </LinkButton>
    </section>
  )
}

function AddressCard({ network, address }: Address) {
  const say = useCopy(cryptoWords)
  const { name, coin } = CRYPTO_FACTS[network]
  const id = `crypto-${network}`
  return (
    <section className="card grid grid-cols-1 content-start gap-4 p-6" aria-labelledby={id}>
      <h3 id={id}>{say('network_title', { name, coin })}</h3>
      <p>{say('network_only', { name, coin })}</p>
      <Suspense fallback={<Skeleton className="justify-self-center" width="200px" height="200px" />}>
        <qr.Part text={address} label={say('qr_label', { name })} />
      </Suspense>
      <p className="grid gap-1">
        <span className="text-13 text-muted">{say('address', { name })}</span>
        <code className="figures min-w-0 text-balance break-all">{address}</code>
      </p>
      <Button look="secondary" onClick={() => void copyText(address, say('copied'), say('not_copied'))}>
        {say('copy_address', { name })}
      </Button>
    </section>
  )
}
