const { ZENDESK_URL, ZENDESK_EMAIL, ZENDESK_TOKEN } = process.env;
const credentials = Buffer.from(`${ZENDESK_EMAIL}/token:${ZENDESK_TOKEN}`).toString('base64');

// Makes a ticket of a handoff
export async function passOn({ id, userInquiry, userName, userEmail, conversationHistory }) {
  const body = conversationHistory.map(({ role, content }) => `${role}: ${content}`).join('\n\n');
  const requester = userEmail && { name: userName ?? userEmail, email: userEmail };
  const response = await fetch(`${ZENDESK_URL}/api/v2/tickets.json`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/json',
      // A handoff that is told twice is one ticket
      'idempotency-key': id,
    },
    body: JSON.stringify({
      ticket: {
        subject: userInquiry.slice(0, 150),
        comment: { body: body || userInquiry },
        external_id: id,
        ...(requester && { requester }),
      },
    }),
  });
  if (!response.ok) throw new Error(`Zendesk answered ${response.status}`);
}
