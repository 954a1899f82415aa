const { INTERCOM_URL = 'https://api.intercom.io', INTERCOM_TOKEN, INTERCOM_TICKET_TYPE } = process.env;

// Makes a ticket of a handoff, of people who left an address
export async function passOn({ userInquiry, userEmail, conversationHistory }) {
  if (!userEmail) return;
  const said = conversationHistory.map(({ role, content }) => `${role}: ${content}`).join('\n\n');
  const response = await fetch(`${INTERCOM_URL}/tickets`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${INTERCOM_TOKEN}`,
      'content-type': 'application/json',
      'intercom-version': '2.14',
    },
    body: JSON.stringify({
      ticket_type_id: INTERCOM_TICKET_TYPE,
      contacts: [{ email: userEmail }],
      ticket_attributes: {
        _default_title_: userInquiry.slice(0, 150),
        _default_description_: said || userInquiry,
      },
    }),
  });
  if (!response.ok) throw new Error(`Intercom answered ${response.status}`);
}
