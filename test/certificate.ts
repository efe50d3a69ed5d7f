import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

type Made = { readonly key: string; readonly certificate: string; readonly authority: string }

/** A certificate for one name and 127.0.0.1, by an authority of the test's own, good until a moment. */
export function makeCertificate(name: string, until = new Date(Date.now() + 90 * 86_400_000)): Made {
  const [authorityPair, pair] = [makePair(), makePair()]
  const subject = [{ name: 'commonName', value: 'Authority of a test' }]
  const authority = begin('01', until, subject, subject, authorityPair)
  authority.setExtensions([{ name: 'basicConstraints', cA: true }])
  authority.sign(authorityPair.privateKey, forge.md.sha256.create())
  const own = begin('02', until, [{ name: 'commonName', value: name }], subject, pair)
  const altNames = [
    { type: 2, value: name },
    { type: 7, ip: '127.0.0.1' },
  ]
  own.setExtensions([{ name: 'subjectAltName', altNames }])
  own.sign(authorityPair.privateKey, forge.md.sha256.create())
  return {
    key: pair.pem,
    certificate: forge.pki.certificateToPem(own),
    authority: forge.pki.certificateToPem(authority),
  }
}

function makePair() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const key = forge.pki.privateKeyFromPem(pem)
  return { pem, privateKey: key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) }
}

function begin(
  serial: string,
  until: Date,
  subject: forge.pki.CertificateField[],
  issuer: forge.pki.CertificateField[],
  pair: ReturnType<typeof makePair>,
) {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = pair.publicKey
  certificate.serialNumber = serial
  certificate.validity.notBefore = new Date(until.getTime() - 365 * 86_400_000)
  certificate.validity.notAfter = until
  certificate.setSubject(subject)
  certificate.setIssuer(issuer)
  return certificate
}
