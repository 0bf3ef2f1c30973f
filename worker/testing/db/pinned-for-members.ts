import type { EndpointName } from '#domain/api/api.schema.ts';

/**
 * D1 statements of every other endpoint. One of them finds the member, unless visitors have access; an administrator's POST or PUT
 * asks for the version of the footprints.
 */
export const pinnedForMembers: Partial<Record<EndpointName, number>> = {
  'GET /api/verify-email': 2,
  // With the count of mails to the email.
  'POST /api/register': 2,
  'POST /api/delete-registration': 7,
  // Finds the account with its second steps, counts the guess, ends this browser's session, lists the new one, deletes the
  // count, and logs the sign-in.
  'POST /api/login': 6,
  'POST /api/logout': 1,
  'POST /api/resend-verification': 2,
  'POST /api/forgot-password': 2,
  // The email, for checking the password; the update; the end of the delay after wrong passwords; and the session's end.
  'POST /api/reset-password': 5,
  // The login, the guess, the code, the login's end, the guesses' end, and the sessions' end and start.
  'POST /api/login/second-step': 8,
  // The login, its passkeys, and the challenge.
  'POST /api/login/passkey': 3,
  'GET /api/user/two-factor': 4,
  // The password with its count, the login that waits, the passkeys, and the challenge.
  'POST /api/user/two-factor/challenge': 7,
  // Counts the guess, checks the password, stores the secret, and deletes the count.
  'POST /api/user/two-factor/totp': 6,
  // The secret, the guard, and in its batch: recovery codes, other sessions and set-ups, and two-factor authentication, app and their events.
  'POST /api/user/two-factor/totp/confirm': 13,
  // The password with its count, the passkeys, and the challenge.
  'POST /api/user/two-factor/passkeys': 7,
  // The challenge, the guard, and in its batch: recovery codes, other sessions and set-ups, and two-factor authentication, passkey and their events.
  'POST /api/user/two-factor/passkeys/confirm': 13,
  // The rename and its event.
  'PUT /api/user/two-factor/passkeys/:id': 3,
  // These four count a second step, spend it, and delete its count.
  'DELETE /api/user/two-factor/passkeys/:id': 13,
  'DELETE /api/user/two-factor/totp': 13,
  'POST /api/user/two-factor/recovery-codes': 11,
  'DELETE /api/user/two-factor': 13,
  'GET /api/user': 1,
  'PUT /api/user': 4,
  // The last two end this browser's session and list its new one.
  'POST /api/user/password': 8,
  'DELETE /api/user': 14,
  'GET /api/user/data': 9,
  'GET /api/user/sessions': 2,
  'DELETE /api/user/sessions': 5,
  'DELETE /api/user/sessions/:id': 3,
  'GET /api/user/reviews': 2,
  'GET /api/user/contributions': 2,
  // The row of the page, the write, the count of the day, and the report.
  'PUT /api/user/reports': 6,
  'PUT /api/user/contributions/:id/answer': 3,
  'DELETE /api/user/contributions/:id': 3,
  'GET /api/user/pistols': 2,
  // The formerly active one and the new one.
  'PUT /api/user/pistols/:pistolId': 3,
  'DELETE /api/user/pistols/:pistolId': 2,
  // The row, and in one batch the correction, the count of the day and what was stored.
  'PUT /api/user/corrections': 6,
  'GET /api/user/owner-reports': 2,
  // The report with the count of the day's, and the report as stored.
  'PUT /api/user/owner-reports/:pistolId/:opticId': 6,
  'DELETE /api/user/owner-reports/:pistolId/:opticId': 3,
  // The reports and their number.
  'GET /api/admin/owner-reports': 3,
  // An administrator's POST asks for no footprints here.
  'POST /api/admin/owner-reports/:id/check': 2,
  'DELETE /api/admin/owner-reports/:id': 5,
  'GET /api/favorites': 2,
  'GET /api/favorites/:opticId': 2,
  'POST /api/favorites': 2,
  'DELETE /api/favorites/:opticId': 2,
  'POST /api/reviews': 5,
  'PUT /api/reviews/:id': 6,
  'DELETE /api/reviews/:id': 5,
  'GET /api/admin/check': 1,
  'GET /api/admin/stats': 3,
  'GET /api/admin/optics': 2,
  'GET /api/admin/optics-table': 3,
  'GET /api/admin/optics/:id': 2,
  'GET /api/admin/optics/:id/history': 3,
  'GET /api/admin/footprints': 1,
  // The guard, the write with its audit entry, and the row before and after.
  'POST /api/admin/optics': 15,
  'PUT /api/admin/optics/:id': 12,
  'DELETE /api/admin/optics/:id': 17,
  'POST /api/admin/upload-image': 5,
  'GET /api/admin/searches': 1,
  'POST /api/admin/optics/:id/search-images': 3,
  'POST /api/admin/optics/batch-search-images': 4,
  // Checks that the optic exists before fetching the image, then updates it like any optic.
  'POST /api/admin/optics/:id/update-image': 11,
  'POST /api/admin/optics/:id/search-amazon': 3,
  'POST /api/admin/optics/batch-search-amazon': 4,
  'POST /api/admin/optics/:id/update-amazon-url': 10,
  // The findings with their number, and the optics and pistols that they are about.
  'GET /api/admin/findings': 6,
  'DELETE /api/admin/findings/:id': 4,
  // The optic, and a turn at the page's host for robots.txt and for the page.
  'POST /api/admin/optics/:id/read-page': 5,
  // The optic before it is updated like any optic.
  'POST /api/admin/optics/:id/accept-page': 13,
  'POST /api/admin/pistols/:id/read-page': 5,
  'POST /api/admin/pistols/:id/accept-page': 13,
  'POST /api/admin/footprints/:id/read-page': 5,
  'POST /api/admin/footprints/:id/accept-page': 14,
  'GET /api/admin/product-pages': 2,
  'POST /api/admin/optics/batch-read-pages': 4,
  'POST /api/admin/pistols/batch-read-pages': 4,
  'GET /api/admin/catalogue/export': 2,
  // The names of the file's ids, all names, the file's optics, the list of items, the guard, the staged items, the writes, the audit entries, and the list's
  // end.
  'POST /api/admin/catalogue/import': 20,
  'GET /api/admin/pistols': 3,
  'GET /api/admin/pistols/:id': 2,
  'GET /api/admin/pistols/:id/history': 3,
  // Like an optic's, and two for the footprints, which are replaced together.
  'POST /api/admin/pistols': 20,
  'PUT /api/admin/pistols/:id': 18,
  'DELETE /api/admin/pistols/:id': 19,
  'GET /api/admin/catalogue/pistols/export': 2,
  'POST /api/admin/catalogue/pistols/import': 25,
  'GET /api/admin/footprints-table': 3,
  'GET /api/admin/footprints/:id': 2,
  'GET /api/admin/footprints/:id/history': 3,
  // The texts that name footprints, the optics, pistols and footprints whose evidence does, and the new footprints.
  'POST /api/admin/footprints': 22,
  'PUT /api/admin/footprints/:id': 17,
  'DELETE /api/admin/footprints/:id': 25,
  'GET /api/admin/catalogue/footprints/export': 2,
  'POST /api/admin/catalogue/footprints/import': 26,
  'GET /api/admin/faqs': 2,
  'POST /api/admin/faqs': 8,
  'PUT /api/admin/faqs/:id': 10,
  'DELETE /api/admin/faqs/:id': 8,
  // One query with members, rows, reviews and twins.
  'GET /api/admin/contributions': 2,
  'GET /api/admin/contributions/:id': 2,
  // Reads the contribution and, twice, the row; checks both; writes the row, the logs and the decision; reads all again,
  // and the member's email.
  'POST /api/admin/contributions/:id/accept': 19,
  'POST /api/admin/contributions/:id/reject': 8,
  'POST /api/admin/contributions/:id/ask': 8,
  'POST /api/admin/contributions/:id/undo': 19,
  'GET /api/admin/users': 3,
  'GET /api/user/activity': 2,
  'GET /api/admin/activity': 3,
  'GET /api/admin/activity/export': 2,
  'GET /api/admin/security-events': 3,
  'POST /api/admin/users/:id/revoke-admin': 10,
  'POST /api/admin/users/:id/suspend': 12,
  'POST /api/admin/users/:id/reinstate': 8,
  'POST /api/admin/users/:id/end-sessions': 6,
  'POST /api/admin/users/:id/make-admin': 6,
  'POST /api/admin/users/:id/resend-verification': 6,
  // Only stored: without CONTACT_EMAIL nothing claims the message.
  'POST /api/contact': 1,
  // Runs after the response, batched with other views.
  'POST /api/blog/posts/:slug/view': 2,
  'GET /api/admin/blog/posts': 3,
  'GET /api/admin/blog/posts/:id': 2,
  'GET /api/admin/blog/posts/:id/preview': 2,
  'GET /api/admin/blog/posts/:id/history': 2,
  // Checks author, categories and slug; guards images; writes post, audit entry and categories; reads the post back.
  'POST /api/admin/blog/posts': 15,
  'PUT /api/admin/blog/posts/:id': 16,
  'DELETE /api/admin/blog/posts/:id': 11,
  'POST /api/admin/blog/posts/:id/restore': 16,
  'GET /api/admin/blog/authors': 2,
  'POST /api/admin/blog/authors': 7,
  'PUT /api/admin/blog/authors/:id': 8,
  'DELETE /api/admin/blog/authors/:id': 6,
  'POST /api/admin/blog/authors/:id/restore': 8,
  'GET /api/admin/blog/categories': 2,
  'POST /api/admin/blog/categories': 7,
  'PUT /api/admin/blog/categories/:id': 8,
  'DELETE /api/admin/blog/categories/:id': 7,
  'POST /api/admin/blog/categories/:id/restore': 10,
  'POST /api/admin/blog/preview': 2,
  'POST /api/admin/blog/upload-image': 5,
  'POST /api/admin/blog/publish-scheduled': 3,
};
