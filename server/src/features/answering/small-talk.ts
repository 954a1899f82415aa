const replies = [
  { asks: /^(hi|hello|hey|good (morning|afternoon|evening)|greetings)( there)?$/, reply: 'Hello! What would you like to know?' },
  {
    asks: /^(thanks|thank you|thx|cheers|great|perfect|ok|okay|got it)( very much| so much| a lot)?( thanks| thank you)?$/,
    reply: 'You are welcome! Is there anything else you would like to know?',
  },
  { asks: /^(bye|goodbye|see you)( later| soon)?$/, reply: 'Goodbye! Come back any time you have a question.' },
];

/** A reply to a message that asks nothing, so that a greeting is not met with a search result. */
export function replyToSmallTalk(message: string) {
  const plain = message
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return replies.find(({ asks }) => asks.test(plain))?.reply;
}
