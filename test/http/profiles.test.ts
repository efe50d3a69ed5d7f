import { describe, expect, test } from 'vitest'
import type { TestInvestor } from '../builders.ts'
import { openProfileWorld } from '../profile-world.ts'

const world = openProfileWorld()
const { change, get, pass } = world

const rename = (who: TestInvestor, username: string) =>
  world.app.send('PUT', '/api/me/username', { username }, { token: who.token })

describe('the fields of a profile', () => {
  test('how somebody reads is theirs: units, and a time zone that there is', async () => {
    expect((await get(world.ada, '/api/me')).body).toMatchObject({ units: 'sqft', time_zone: '' })
    const { body } = await change(world.ada, { units: 'sqm', time_zone: 'Asia/Kolkata' })
    expect(body).toMatchObject({ units: 'sqm', time_zone: 'Asia/Kolkata' })
    for (const wrong of [{ time_zone: 'Europe/Nowhere' }, { time_zone: '+02:00' }, { units: 'acres' }])
      expect((await change(world.ada, wrong)).status).toBe(400)
    expect((await get(world.ada, '/api/me')).body).toMatchObject({ units: 'sqm', time_zone: 'Asia/Kolkata' })
    expect((await change(world.ada, { time_zone: '' })).body).toMatchObject({ units: 'sqm', time_zone: '' })
    expect((await get(world.bob, '/api/me')).body).toMatchObject({ units: 'sqft', time_zone: '' })
  })

  test('a bio is cleaned when it is written', async () => {
    const { status, body } = await change(world.ada, { bio: '<p>Hello <b>you</b><script>alert(1)</script></p>' })
    expect([status, body['bio']]).toEqual([200, '<p>Hello <strong>you</strong></p>'])
  })

  test('a bio that is too long, or holds a card number, changes nothing', async () => {
    expect(await change(world.ada, { bio: 'a'.repeat(2001) })).toMatchObject({
      status: 422,
      body: { code: 'bio_too_long', feedback: 'A bio has up to 2000 characters.' },
    })
    expect((await change(world.ada, { bio: '<p>4242 4242 <b>4242</b> 4242</p>' })).status).toBe(400)
    for (const bio of [
      '<p>4242 <b title=">">4242</b> 4242 4242</p>',
      '<p>4242 4242 4242 42&#52;2</p>',
      '<p>4242 4242<!-- > --> 4242 4242</p>',
      '<p><a href="https://a.example/4242424242424242">mine</a></p>',
    ])
      expect((await change(world.ada, { bio })).body).toMatchObject({ code: 'bio_card_number' })
    expect((await get(world.ada, '/api/me')).body['bio']).toBe('')
  })

  test('whoever saves an older version is told, and a program that says none is not', async () => {
    const { body } = await get(world.ada, '/api/me')
    const version = body['version'] as number
    expect((await change(world.ada, { fname: 'Augusta', version })).body).toMatchObject({ version: version + 1 })
    const late = await change(world.ada, { fname: 'Adele', version })
    expect([late.status, late.body['code']]).toEqual([409, 'profile_changed'])
    expect((await get(world.ada, '/api/me')).body['fname']).toBe('Augusta')
    expect((await change(world.ada, { fname: 'Adele' })).body).toMatchObject({ fname: 'Adele', version: version + 2 })
  })

  test('a theme or a switch is no new version of the form', async () => {
    const { body } = await get(world.ada, '/api/me')
    await change(world.ada, { theme: 'dark', shows: ['bio'] })
    expect((await get(world.ada, '/api/me')).body['version']).toBe(body['version'])
  })

  test('of two that are saved at once one is told', async () => {
    const version = (await get(world.ada, '/api/me')).body['version']
    const both = await Promise.all(['One', 'Two'].map((fname) => change(world.ada, { fname, version })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('what others see of a profile', () => {
  test('is the username alone at first, and never money', async () => {
    await change(world.ada, { bio: '<p>secret words</p>', description: 'more words' })
    const { status, body } = await get(world.bob, `/api/profiles/${world.ada.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      username: world.ada.id,
      is_own: false,
      name: null,
      photo: null,
      banner: null,
      bio: null,
      description: null,
      since: null,
    })
  })

  test('is what its owner shows, the name short', async () => {
    await change(world.ada, { bio: '<p>words</p>', description: 'a line', shows: ['name', 'bio', 'since'] })
    const { body } = await get(world.bob, `/api/profiles/${world.ada.id}`)
    expect(body).toMatchObject({ name: 'Ada T.', bio: '<p>words</p>', description: null })
    expect(body['since']).toBe(Math.floor(world.now().getTime() / 1000))
  })

  test('of a closed account and of nobody look the same', async () => {
    await world.app.deps.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [world.ada.id])
    const gone = await get(world.bob, `/api/profiles/${world.ada.id}`)
    const never = await get(world.bob, '/api/profiles/nobody-at-all')
    expect(gone.status).toBe(404)
    expect({ ...gone.body, id: '' }).toEqual({ ...never.body, id: '' })
    expect(gone.body['feedback']).toBe('No such document!')
  })

  test('a guest sees none', async () => {
    expect((await world.app.send('GET', `/api/profiles/${world.ada.id}`)).status).toBe(401)
  })
})

describe('a username', () => {
  test('is changed once in thirty days; the old one leads to the new and nobody else gets it for ninety', async () => {
    await rename(world.ada, 'ada.first')
    expect((await rename(world.ada, 'ada.second')).body).toMatchObject({ code: 'username_too_soon' })
    await pass(31)
    expect((await rename(world.ada, 'Ada.Second')).body).toMatchObject({ username: 'Ada.Second' })
    expect((await get(world.bob, '/api/profiles/ADA.FIRST')).body['username']).toBe('Ada.Second')
    expect((await get(world.bob, '/api/usernames/ada.first')).body['reason']).toBe('username_taken')
    expect((await rename(world.bob, 'ada.first')).status).toBe(409)
    await pass(91)
    expect((await get(world.bob, '/api/profiles/ada.first')).status).toBe(404)
    expect((await rename(world.bob, 'ada.first')).body).toMatchObject({ username: 'ada.first' })
  })

  test('that was given up is its former owner’s again, and leads to nobody else meanwhile', async () => {
    await rename(world.ada, 'ada.before')
    await pass(31)
    await rename(world.ada, 'ada.after')
    await pass(31)
    expect((await get(world.ada, '/api/usernames/ada.before')).body['reason']).toBeNull()
    expect((await rename(world.ada, 'ada.before')).body).toMatchObject({ username: 'ada.before' })
    expect((await get(world.bob, '/api/profiles/ada.after')).body['username']).toBe('ada.before')
  })

  test('is one name in capitals and small letters, which its owner may turn at any time', async () => {
    await rename(world.ada, 'case.name')
    expect((await rename(world.bob, 'CASE.Name')).body['code']).toBe('username_taken')
    expect((await rename(world.ada, 'Case.Name')).body).toMatchObject({ username: 'Case.Name' })
  })

  test.each([
    ['ada-bell', 'ada_bell'],
    ['bob.cole', 'bobcole'],
    ['eve.olo', 'Eve.0l0'],
    ['gil.ivy', 'gll.lvy'],
    ['max1', 'maxI'],
    ['arnold.w', 'amold.vv'],
  ])('that looks like another member’s is refused: beside %s %s', async (own, alike) => {
    await rename(world.ada, own)
    expect((await get(world.bob, `/api/usernames/${alike}`)).body['reason']).toBe('username_alike')
    expect((await rename(world.bob, alike)).body['code']).toBe('username_alike')
    await pass(31)
    // Its owner may have it, and once it is given up nobody else may for a while.
    expect((await rename(world.ada, alike)).body).toMatchObject({ username: alike })
    await pass(31)
    expect((await rename(world.ada, `now.${own}`)).status).toBe(200)
    for (const name of [own, alike]) {
      expect((await get(world.bob, `/api/usernames/${name}`)).body['reason']).toBe('username_taken')
      expect((await rename(world.bob, `${name[0]}.${name.slice(1)}`)).body['code']).toBe('username_alike')
    }
  })

  test('with a letter more is another one', async () => {
    await rename(world.ada, 'anna.b')
    expect((await rename(world.bob, 'ana.b')).body).toMatchObject({ username: 'ana.b' })
  })

  test('goes to one of two who want it, or one that looks like it, at once', async () => {
    const both = await Promise.all([rename(world.ada, 'b0th.look'), rename(world.bob, 'both-look')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('goes to one of two who want it at once', async () => {
    const both = await Promise.all([rename(world.ada, 'both.want'), rename(world.bob, 'both.want')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('that could be taken for ours, or has no shape, is refused', async () => {
    expect((await rename(world.ada, 'supp0rt-desk')).body['code']).toBe('username_reserved')
    expect((await get(world.ada, '/api/usernames/adm1n')).body['reason']).toBe('username_reserved')
    const { status, body } = await rename(world.ada, 'a b')
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['username']])
  })

  test('that is changed stands in the audit trail', async () => {
    await rename(world.ada, 'audited.name')
    const { rows } = await world.app.deps.database.pool.query(
      `SELECT detail FROM audit_events WHERE actor = $1 AND action = 'username changed'`,
      [world.ada.id],
    )
    expect(rows).toEqual([{ detail: { from: world.ada.id, to: 'audited.name' } }])
  })
})
